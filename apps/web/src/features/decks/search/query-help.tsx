import { useTranslation } from '../../../lib/i18n.ts'

/** The query language in examples; what they mean is in the reader's language, what they say is not. */
const GROUPS = [
  {
    name: 'words',
    examples: [
      ['lantern', 'name'],
      ['!lantern', 'exact'],
      ['t:creature t:spirit', 'type'],
      ['o:draw', 'oracle'],
      ['o:/^whenever .* enters/', 'pattern'],
      ['kw:flying', 'keyword'],
    ],
  },
  {
    name: 'mana',
    examples: [
      ['c:wu', 'colour'],
      ['c:esper', 'nickname'],
      ['id<=wu', 'identity'],
      ['mv<=2', 'value'],
      ['m:1ww', 'cost'],
      ['devotion:uu', 'devotion'],
      ['produces:g', 'produces'],
      ['pow>=4', 'power'],
      ['pow=*', 'star'],
    ],
  },
  {
    name: 'printed',
    examples: [
      ['f:modern', 'legal'],
      ['banned:legacy', 'banned'],
      ['is:commander', 'is'],
      ['r>=rare', 'rarity'],
      ['set:fhs', 'set'],
      ['in:fhs', 'in'],
      ['a:fourmat', 'artist'],
      ['year>=2020', 'year'],
      ['cn>100', 'number'],
      ['is:fullart', 'kind'],
    ],
  },
  {
    name: 'together',
    examples: [
      ['t:elf or t:druid', 'or'],
      ['-t:land', 'not'],
      ['(t:elf or t:druid) c:g', 'brackets'],
      ['t:dragon order:mv', 'order'],
      ['order:mv direction:desc', 'direction'],
      ['t:basic unique:prints', 'unique'],
    ],
  },
] as const

export function QueryHelp({ onTry }: { onTry: (query: string) => void }) {
  const { t } = useTranslation('decks')
  return (
    <section className="query-help" aria-labelledby="query-help">
      <h3 id="query-help">{t('query.title')}</h3>
      <p className="small text-text-2">{t('query.text')}</p>
      <div className="query-groups">
        {GROUPS.map(({ name, examples }) => (
          <section key={name} aria-labelledby={`query-${name}`}>
            <h4 id={`query-${name}`}>{t(`query.groups.${name}`)}</h4>
            <ul>
              {examples.map(([query, meaning]) => (
                <li key={query}>
                  <button type="button" onClick={() => onTry(query)}>
                    <code>{query}</code>
                  </button>
                  <span className="small text-text-2">{t(`query.${meaning}`)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
