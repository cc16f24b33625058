import {
  MAX_PLAYERS,
  ROOM_DESCRIPTION_MAX,
  ROOM_NAME_MAX,
  ROOM_NAME_MIN,
  SPECTATOR_DELAYS,
  SPECTATORS,
  type SpectatorDelay,
  type Spectators,
} from '@fourmat/protocol'
import { type RefObject, useState } from 'react'
import { ValidationError } from '../../lib/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { TextField } from '../../ui/field.tsx'
import { Radio, Radios } from '../../ui/radios.tsx'
import { SelectField } from '../../ui/select.tsx'
import { SwitchChoice } from '../../ui/switch.tsx'

export interface RoomValues {
  name: string
  description: string
  max_players: number
  is_public: boolean
  enforce_legality: boolean
  spectators: Spectators
  spectator_delay: SpectatorDelay
}

/** The key of what is wrong with a room's name, or null. */
export function nameProblem(name: string): 'required' | 'short' | 'long' | null {
  const { length } = [...name.trim()]
  if (length === 0) return 'required'
  if (length < ROOM_NAME_MIN) return 'short'
  return length > ROOM_NAME_MAX ? 'long' : null
}

/** What the server has against the name. */
export const nameComplaint = (error: unknown): string | null =>
  error instanceof ValidationError ? error.about('name') : null

interface RoomFieldsProps {
  values: RoomValues
  onChange: (change: Partial<RoomValues>) => void
  nameField: RefObject<HTMLInputElement | null>
  isTried: boolean // somebody has tried to send it
  onTry: () => void
  minSeats?: number // fewer seats than there are people would throw somebody out
  complaint?: string | null // what the server said about the name
  format: React.ReactNode
}

/** What a room has when it is made and when it is changed. */
export function RoomFields(props: RoomFieldsProps) {
  const { values, onChange, nameField, isTried, onTry, minSeats = 1, complaint, format } = props
  const { t } = useTranslation('lobby')
  const [isLeft, setLeft] = useState(false)
  const problem = nameProblem(values.name)
  // A name that is still being typed is not too short yet; one that was typed and taken away is missing at once.
  const isTold = isTried || isLeft
  return (
    <>
      <TextField
        ref={nameField}
        label={t('form.name')}
        value={values.name}
        maxLength={ROOM_NAME_MAX}
        required
        autoComplete="off"
        error={
          (isTold && problem !== null
            ? t(`form.nameProblem.${problem}`, { min: ROOM_NAME_MIN, max: ROOM_NAME_MAX })
            : null) ?? complaint
        }
        onBlur={({ relatedTarget: next }) => {
          // Who goes to a button is about to leave, or to send: nothing may move under the pointer.
          if (next === null ? values.name !== '' : next.matches('input, select')) setLeft(true)
        }}
        onKeyDown={(event) => event.key === 'Enter' && onTry()} // without a name the button is off, and takes no Enter
        onChange={({ target }) => {
          if (target.value.trim() === '') setLeft(true)
          onChange({ name: target.value })
        }}
        end={
          <span className="num small">
            {[...values.name].length}/{ROOM_NAME_MAX}
          </span>
        }
      />
      <TextField
        label={t('form.description')}
        optional
        value={values.description}
        maxLength={ROOM_DESCRIPTION_MAX}
        placeholder={t('form.descriptionHint')}
        autoComplete="off"
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-5">
        {format}
        <div className="field">
          <span className="label" id="seats-label">
            {t('form.seats')}
          </span>
          <Radios
            className="seat-pick num"
            aria-labelledby="seats-label"
            value={String(values.max_players)}
            onValueChange={(value) => onChange({ max_players: Number(value) })}
          >
            {Array.from({ length: MAX_PLAYERS }, (_, index) => index + 1).map((seats) => (
              <Radio
                key={seats}
                value={String(seats)}
                disabled={seats < minSeats}
                aria-label={t('form.seatCount', { count: seats })}
              >
                {seats}
              </Radio>
            ))}
          </Radios>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-5">
        <SelectField
          label={t('form.spectators')}
          value={values.spectators}
          onValueChange={(spectators) => onChange({ spectators })}
          options={SPECTATORS.map((value) => ({ value, label: t(`form.spectatorsBy.${value}`) }))}
        />
        <SelectField
          label={t('form.delay')}
          value={String(values.spectator_delay)}
          disabled={values.spectators === 'off'}
          onValueChange={(value) => onChange({ spectator_delay: Number(value) as SpectatorDelay })}
          options={SPECTATOR_DELAYS.map((seconds) => ({ value: String(seconds), label: t(`form.delayOf.${seconds}`) }))}
        />
      </div>
      <div className="grid gap-2">
        <SwitchChoice
          label={t('form.public')}
          description={t('form.publicHint')}
          checked={values.is_public}
          onCheckedChange={(is_public) => onChange({ is_public })}
        />
        <SwitchChoice
          label={t('form.legal')}
          description={t('form.legalHint')}
          checked={values.enforce_legality}
          onCheckedChange={(enforce_legality) => onChange({ enforce_legality })}
        />
      </div>
    </>
  )
}
