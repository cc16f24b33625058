import {
  type CardFacts,
  COLORS,
  type Color,
  CUSTOM_NAME_MAX,
  CUSTOM_TEXT_MAX,
  CUSTOM_TYPE_MAX,
  customFacts,
} from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { createTokens } from '../bulk.ts'
import { PaintedFace } from '../card/painted-face.tsx'
import { useClient } from '../client.ts'
import type { Point } from '../layout/place.ts'
import { CountField, useCount } from './token-count.tsx'

const FIGURE_MAX = 5

interface CustomTokenDialogProps {
  at: Point | null
  firstCount: number
  onClose: () => void
}

/** Thinks up a token for which there is no printing. */
export function CustomTokenDialog({ at, firstCount, onClose }: CustomTokenDialogProps) {
  const { t } = useTranslation('table')
  const client = useClient()
  const counting = useCount(firstCount)
  const { count } = counting
  const [name, setName] = useState('')
  const [type, setType] = useState(t('customToken.usualType'))
  const [power, setPower] = useState('')
  const [toughness, setToughness] = useState('')
  const [colors, setColors] = useState<readonly Color[]>([])
  const [text, setText] = useState('')
  const hasBoth = (power.trim() === '') === (toughness.trim() === '')
  const facts: CardFacts | null =
    name.trim() === ''
      ? null
      : customFacts({
          name: name.trim(),
          type_line: type.trim(),
          ...(power.trim() && { power: power.trim() }),
          ...(toughness.trim() && { toughness: toughness.trim() }),
          colors: [...colors],
          text: text.trim(),
        })
  const toggle = (color: Color) =>
    setColors(colors.includes(color) ? colors.filter((one) => one !== color) : [...colors, color])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('customToken.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!facts || !hasBoth || count === null) return
        createTokens(client, facts, count, at)
        onClose()
      }}
      footer={
        <>
          <CountField counting={counting} />
          <span className="flex-1" />
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={!facts || !hasBoth || count === null}>
            {t('command.createToken')}
          </Button>
        </>
      }
    >
      <div className="custom-token">
        <div className="custom-token-fields">
          <TextField
            label={t('customToken.name')}
            value={name}
            maxLength={CUSTOM_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('customToken.type')}
            value={type}
            maxLength={CUSTOM_TYPE_MAX}
            onChange={(event) => setType(event.target.value)}
          />
          <div className="custom-token-figures">
            <TextField
              label={t('customToken.power')}
              value={power}
              maxLength={FIGURE_MAX}
              onChange={(event) => setPower(event.target.value)}
            />
            <TextField
              label={t('customToken.toughness')}
              value={toughness}
              maxLength={FIGURE_MAX}
              error={hasBoth ? null : t('customToken.both')}
              onChange={(event) => setToughness(event.target.value)}
            />
          </div>
          <fieldset className="custom-token-colors">
            <legend className="label">{t('customToken.colors')}</legend>
            {COLORS.map((color) => (
              <button
                key={color}
                type="button"
                className={`is-${color}`}
                aria-pressed={colors.includes(color)}
                onClick={() => toggle(color)}
              >
                {t(`customToken.color.${color}`)}
              </button>
            ))}
          </fieldset>
          <TextField
            label={t('customToken.text')}
            value={text}
            maxLength={CUSTOM_TEXT_MAX}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div className="custom-token-face">{facts && <PaintedFace facts={facts} />}</div>
      </div>
    </Dialog>
  )
}
