import { CURVE_TOP } from '@fourmat/protocol'
import type { Translate } from '../../../lib/texts.ts'
import type { GroupKind } from '../deck/groups.ts'

/** What a group is called; needs the texts of decks. */
export const groupTitle = (t: Translate, is: GroupKind): string => {
  switch (is.kind) {
    case 'type':
      return t(`group.${is.group}`)
    case 'value':
      return t('filters.valueIs', { value: is.name === String(CURVE_TOP) ? `${is.name}+` : is.name })
    case 'colour':
      return is.name === 'several' ? t('figures.several') : t(`shell:colours.${is.name}`)
    case 'category':
      return is.name
    case 'uncategorised':
      return t('category.none')
  }
}
