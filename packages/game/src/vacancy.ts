/** A seat at which nobody has sat yet, of a table that was another game's. */
export interface Vacancy {
  readonly claim: string | null // names the account that sat there; null where that is gone
  readonly isOpen: boolean // for anybody
}

export interface Vacancies {
  readonly places: Readonly<Record<string, Vacancy>> // by player id; they wait for whoever sits down there
}
