import { type Deck, VISIBILITIES, type Visibility } from '@fourmat/protocol'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Radio, Radios } from '../../../ui/radios.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChangeDeck } from '../api.ts'
import { copyDeckLink, deckLink, deckPath } from '../shared/copy-deck-link.ts'
import { VISIBILITY_ICONS } from './visibility-icons.ts'

/** Who sees the deck. A choice holds at once; what shows it to others stands below. */
export function VisibilityDialog({ deck, onOpenChange }: { deck: Deck; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  useTranslation('library') // the words of a copied link
  const change = useChangeDeck()
  const { submit: choose, isSending } = useSubmitOnce<Visibility>({
    repeats: true,
    send: async (visibility) => {
      await change.mutateAsync({ deck, fields: { visibility } })
    },
    onError: (error) => toast.error(t('rename.failed'), { description: errorText(error) }),
  })
  const { share_key: key } = deck
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('visibility.title')} description={deck.name}>
      <Radios
        className="visibility-choices"
        aria-label={t('visibility.title')}
        aria-busy={isSending || undefined}
        value={deck.visibility}
        onValueChange={(value) => void choose(value as Visibility)}
      >
        {VISIBILITIES.map((value) => (
          <Radio key={value} value={value} className="visibility-choice">
            <Icon name={VISIBILITY_ICONS[value]} />
            <span>
              <b>{t(`visibility.${value}.name`)}</b>
              <span className="small">{t(`visibility.${value}.text`)}</span>
            </span>
          </Radio>
        ))}
      </Radios>
      {key !== null && (
        <div className="visibility-link">
          <input
            className="input"
            aria-label={t('visibility.address')}
            readOnly
            value={deckLink(key)}
            onFocus={(event) => event.target.select()}
          />
          <Button icon="copy" onClick={() => void copyDeckLink(key)}>
            {t('visibility.copy')}
          </Button>
          <a href={deckPath(key)} className={buttonClass('quiet')}>
            <Icon name="eye" size={18} />
            {t('visibility.look')}
          </a>
        </div>
      )}
    </Dialog>
  )
}
