import type { Deck } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/load-module.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { useIsSignedIn } from '../../../lib/use-is-signed-in.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { copyDeckLink } from './copy-deck-link.ts'

const SignInToCopy = lazyPart(() => import('./sign-in-to-copy.tsx'), 'SignInToCopy')

interface DeckActionsProps {
  shareKey: string
  deckId: string
}

/** One click makes the deck one's own; whoever shows it goes to its editor. */
export function DeckActions({ shareKey, deckId }: DeckActionsProps) {
  const { t } = useTranslation('library')
  const isSignedIn = useIsSignedIn()
  const { copy: isAsked = false } = useSearch({ from: '/reading/d/$key' })
  const own = useQuery({ ...deckListQuery(), enabled: isSignedIn })
  const isMine = own.data?.some(({ id }) => id === deckId) ?? false
  const [isSigningIn, setSigningIn] = useState(false)
  const navigate = useNavigate()
  const { submit: copy, isSending } = useSubmitOnce<string>({
    repeats: true,
    send: async (key, idempotencyKey) => {
      const made = await api.post<Deck>(`/decks/shared/${encodeURIComponent(key)}/copy`, { idempotencyKey })
      toast.success(t('copy.done'))
      await navigate({ to: '/decks/$deckId', params: { deckId: made.id } })
    },
    onError: (error) => toast.error(t('copy.failed'), { description: errorText(error) }),
  })

  // Back from signing in: what was asked for then goes on by itself, once.
  const goesOn = useRef(isAsked && isSignedIn)
  useEffect(() => {
    if (!goesOn.current) return
    goesOn.current = false
    void navigate({ to: '.', search: {}, replace: true }).then(() => copy(shareKey))
  })

  return (
    <>
      {isMine ? (
        <Link to="/decks/$deckId" params={{ deckId }} className={buttonClass('primary', 'lg')}>
          <Icon name="edit" size={18} />
          {t('copy.edit')}
        </Link>
      ) : (
        <Button
          variant="primary"
          size="lg"
          icon="copy"
          busy={isSending}
          onClick={() => (isSignedIn ? void copy(shareKey) : setSigningIn(true))}
        >
          {t('copy.action')}
        </Button>
      )}
      <Button size="lg" icon="link" onClick={() => void copyDeckLink(shareKey)}>
        {t('link.action')}
      </Button>
      {isSigningIn && (
        <Suspense>
          <SignInToCopy
            shareKey={shareKey}
            onOpenChange={setSigningIn}
            onSignedIn={() => {
              setSigningIn(false)
              void copy(shareKey)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
