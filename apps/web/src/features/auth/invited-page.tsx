import type { Invitation } from '@fourmat/protocol'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { rules } from '../../lib/account-rules.ts'
import { appConfig } from '../../lib/config.ts'
import { errorText } from '../../lib/error-text.ts'
import { becomeGuest } from '../../lib/guest.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useFieldError } from '../../lib/sign-in/account-fields.tsx'
import { goOn } from '../../lib/sign-in/go-on.ts'
import { GoogleButton } from '../../lib/sign-in/google-button.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
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
  const { name, description, host, is_full } = invitation
  useTitle(name)
  return (
    <AuthScene wheel={<Places {...invitation} />} say={t('login.say')}>
      <p className="flex items-center gap-2 font-semibold text-accent">
        <Seats chairs={chairsFor(invitation.max_players, invitation.players.length, false, true)} size={34} />
        {t('invited.by', { host })}
      </p>
      <h1 className="mt-2 text-[34px] leading-10 break-words">{name}</h1>
      {description && <p className="mt-1.5 text-[15px] leading-6 text-text-2">{description}</p>}
      <Facts {...invitation} />
      {is_full && (
        <div className="mt-3">
          <Note>{t('invited.full')}</Note>
        </div>
      )}
      <GuestForm />
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

/** The mark as a table: a card for each who sits there, and one dashed place that is yours. */
function Places({ players, max_players }: Invitation) {
  return Array.from({ length: Math.max(max_players, players.length) }, (_, place) =>
    place < players.length ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place at the table is its number
      <img key={place} src="/card-back.svg" alt="" width={420} height={587} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place at the table is its number
      <div key={place} className={place === players.length ? 'auth-place is-yours' : 'auth-place'} />
    ),
  )
}

function Facts({ format, players, max_players, host }: Invitation) {
  const { t } = useTranslation('auth')
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Chip>{t(`shell:formats.${format}`)}</Chip>
        <Chip>
          <Icon name="users" size={15} />
          {t('invited.seats', { taken: players.length, max: max_players })}
        </Chip>
      </div>
      {players.length === 0 ? (
        <p className="mt-3 text-text-2">{t('invited.alone')}</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2" aria-label={t('invited.at')}>
          {players.map((player, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
            <li key={seat} className="flex items-center gap-2 font-semibold">
              <Avatar name={player} size={26} />
              {player}
              {player === host && <Icon name="crown" size={15} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function GuestForm() {
  const { t } = useTranslation('auth')
  const words = useFieldError()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const sitDown = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const username = name.trim()
    const found = username === '' ? undefined : problemOf(username)
    setProblem(found)
    if (found) return
    setBusy(true)
    setFailure(null)
    try {
      await becomeGuest(username || undefined)
      goOn()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }

  return (
    <form className="mt-4.5 grid gap-3" noValidate onSubmit={(event) => void sitDown(event)}>
      <TextField
        large
        label={t('invited.name')}
        optional
        autoComplete="nickname"
        value={name}
        error={words(problem)}
        onChange={(event) => setName(event.target.value)}
      />
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t('shell:landing.sitDown')}
      </Button>
      <p className="hint">{t('invited.hint')}</p>
    </form>
  )
}

/** The first rule that a name breaks, as a key of its words. */
const problemOf = (username: string): string | undefined =>
  Object.values(rules.username.validate)
    .map((check) => check(username))
    .find((result) => typeof result === 'string')
