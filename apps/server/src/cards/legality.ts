export type Legality = 'legal' | 'not_legal' | 'banned' | 'restricted'
export type Legalities = Record<string, Legality> // { commander: "legal", modern: "banned" }
