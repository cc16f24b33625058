import type { Invitation } from '@fourmat/protocol'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { rules } from '../../lib/account-rules.ts'
import { appConfig } from '../../lib/config.ts'
import { watchPath } from '../../lib/copy-table-link.ts'
import { forgetDraft, readFields, useKeptFields } from '../../lib/draft.ts'
import { errorText } from '../../lib/error-text.ts'
import { becomeGuest } from '../../lib/guest.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { comesToWatch, rememberPage } from '../../lib/session.ts'
import { useFieldError } from '../../lib/sign-in/account-fields.tsx'
import { goOn } from '../../lib/sign-in/go-on.ts'
import { GoogleButton } from '../../lib/sign-in/google-button.tsx'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { useFirstField } from '../../lib/use-first-field.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Chip, Note } from '../../ui/marks.tsx'
import { chairsFor, Seats } from '../../ui/seats.tsx'
import { AuthScene } from './auth-scene.tsx'
import { LoginForm } from './login-form.tsx'
import { Or } from './or.tsx'

/** For whoever opened a room's link without being signed in: the table they are asked to, and every way to it. */
export function InvitedPage({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('auth')
  const { room_id, name, description, host, is_full, spectators } = invitation
  const isWatchable = spectators !== 'off' && (is_full || comesToWatch())
  useTitle(name)
  // Whichever way somebody comes in: where all chairs are taken they watch.
  useEffect(() => {
    if (isWatchable) rememberPage(watchPath(room_id))
  }, [isWatchable, room_id])
  return (
    <AuthScene wheel={<Places {...invitation} />} say={t('login.say')}>
      <p className="flex items-center gap-2 font-semibold text-accent">
        <Seats chairs={chairsFor(invitation.max_players, invitation.players.length, false, true)} size={34} />
        {t(is_full ? 'invited.of' : 'invited.by', { host })}
      </p>
      <h1 className="mt-2 text-[34px] leading-10 break-words">{name}</h1>
      {description && <p className="mt-1.5 text-[15px] leading-6 text-text-2">{description}</p>}
      <Facts {...invitation} />
      {is_full && (
        <div className="mt-3">
          <Note>{t(isWatchable ? 'invited.watchable' : 'invited.full')}</Note>
        </div>
      )}
      <GuestForm isWatching={isWatchable} />
      <Or>{t('invited.withAccount')}</Or>
      {appConfig().google && (
        <div className="mb-4.5 grid">
          <GoogleButton variant="quiet" />
        </div>
      )}
      <LoginForm small />
      <p className="mt-4 text-center text-text-2">
        {t('login.newHere')}{' '}
        <Link to="/signup" className="link">
          {t('login.toSignup')}
        </Link>
      </p>
    </AuthScene>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const

/** The mark as a table: a card for each who sits there, and one dashed place that is yours. */
function Places({ players, max_players }: Invitation) {
  return PLACES.slice(0, max_players).map((place, i) =>
    i < players.length ? (
      <img key={place} src="/card-back.svg" alt="" width={420} height={587} />
    ) : (
      <div key={place} className={cx('auth-place', i === players.length && 'is-yours')} />
    ),
  )
}

function Facts({ format, players, max_players, host }: Invitation) {
  const { t } = useTranslation('auth')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex gap-2">
        <Chip>{t(`shell:formats.${format}`)}</Chip>
        <Chip>
          <Icon name="users" size={15} />
          {t('invited.seats', { taken: players.length, max: max_players })}
        </Chip>
      </div>
      {players.length === 0 ? (
        <p className="text-text-2">{t('invited.alone')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-2" aria-label={t('invited.at')}>
          {PLACES.slice(0, players.length).map((place, i) => (
            <li key={place} className="flex items-center gap-2 font-semibold">
              <Avatar name={players[i] ?? ''} size={26} />
              {players[i]}
              {players[i] === host && <Icon name="crown" size={15} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const GUEST_DRAFT = 'guest'

function GuestForm({ isWatching }: { isWatching: boolean }) {
  const { t } = useTranslation('auth')
  const words = useFieldError()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: readFields(GUEST_DRAFT, { username: '' }) })
  const { errors } = form.formState
  useKeptFields(GUEST_DRAFT, { username: form.watch('username') })
  const firstField = useFirstField<HTMLFormElement>()

  const { submit, isSending } = useSubmitOnce<{ username: string }>({
    send: async ({ username }, idempotencyKey) => {
      setFailure(null)
      await becomeGuest(idempotencyKey, username.trim() || undefined)
      forgetDraft(GUEST_DRAFT)
      goOn()
    },
    onError: (error) => setFailure(errorText(error)),
  })

  return (
    <form
      ref={firstField}
      className="mt-4.5 grid gap-3"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextField
        large
        label={t('invited.name')}
        optional
        autoComplete="nickname"
        error={words(errors.username?.message)}
        {...form.register('username', rules.guestName)}
      />
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" busy={isSending}>
        {isWatching ? t('invited.watch') : t('shell:landing.sitDown')}
      </Button>
      <p className="hint">{t(isWatching ? 'invited.watchHint' : 'invited.hint')}</p>
    </form>
  )
}
