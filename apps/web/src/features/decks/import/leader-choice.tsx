import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select.tsx'
import type { Leaders } from './understand.ts'

const NOBODY = '-'

interface LeaderChoiceProps {
  leaders: Leaders
  candidates: readonly string[]
  onLeaders: (names: string[]) => void
}

/** Whom the list names as its commander, how we know, and the way to say otherwise. */
export function LeaderChoice({ leaders, candidates, onLeaders }: LeaderChoiceProps) {
  const { t } = useTranslation('decks')
  const [changing, setChanging] = useState(false)
  const [commander = NOBODY, partner = NOBODY] = leaders.names
  const options = (except: string) => [
    { value: NOBODY, label: t('leaders.nobody') },
    ...candidates.filter((name) => name !== except).map((name) => ({ value: name, label: name })),
  ]
  const choose = (names: string[]) => onLeaders(names.filter((name) => name !== NOBODY))
  return (
    <div className="import-leaders">
      <span className="text-accent">
        <Icon name="crown" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="small text-text-3">
          {leaders.names.length === 0
            ? t('leaders.none')
            : t(`leaders.from.${leaders.source ?? 'chosen'}`, { count: leaders.names.length })}
        </div>
        <div className="display truncate text-[16px] leading-[22px]">
          {leaders.names.length === 0 ? t('leaders.nobody') : leaders.names.join(' · ')}
        </div>
      </div>
      <Button
        size="sm"
        aria-expanded={changing}
        disabled={candidates.length === 0}
        onClick={() => setChanging(!changing)}
      >
        {t('leaders.change')}
      </Button>
      {changing && (
        <div className="grid basis-full grid-cols-2 gap-3">
          <SelectField
            label={t('lead.commander')}
            value={commander}
            onValueChange={(name) => choose([name, ...(name === NOBODY ? [] : [partner])])}
            options={options(partner)}
          />
          <SelectField
            label={t('lead.partner')}
            value={partner}
            onValueChange={(name) => choose([commander, name])}
            options={options(commander)}
          />
        </div>
      )}
    </div>
  )
}
