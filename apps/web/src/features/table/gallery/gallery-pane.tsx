import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Translate } from '../../../lib/texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { useClient, useTable, useTableState } from '../client.ts'
import { Say } from '../log/say.tsx'
import { usePreference } from '../preferences.ts'
import { TableIcon } from '../table-icon.tsx'

/** Who watches, and what they say: for them, and for the players as long as there is anybody. */
export const GalleryPane = memo(function GalleryPane({ t }: { t: Translate }) {
  const { host, role } = useClient()
  const names = useTableState(useShallow((state) => state.spectators.map(({ username }) => username)))
  const lines = useTableState((state) => state.gallery)
  const isHidden = usePreference((state) => state.hidesGallery)
  const watches = host.takeSeat !== undefined
  const isTold = watches || (role === 'player' && names.length > 0)
  if (!isTold) return null
  return (
    <section
      className={cx('pane pane-gallery', watches && 'is-own', !watches && isHidden && 'is-quiet')}
      aria-label={t('gallery.title')}
    >
      <header>
        <h2>{t('gallery.title')}</h2>
        <span className="gallery-count">
          <TableIcon name="eye" size={15} />
          {t('gallery.count', { count: names.length })}
        </span>
      </header>
      <p className="gallery-names" title={names.join(', ')}>
        {names.join(', ')}
      </p>
      {(watches || !isHidden) && (
        <div className="lines-place">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key */}
          <div className="lines" role="log" aria-live="off" aria-label={t('gallery.chat')} tabIndex={0}>
            <div>
              {lines.length === 0 && <p>{t('panel.nothingSaid')}</p>}
              {lines.map(({ at, username, text }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be said in one moment
                <p key={`${at}-${i}`}>
                  <b>{username}</b> {text}
                </p>
              ))}
            </div>
          </div>
        </div>
      )}
      {watches && <Say label={t('gallery.say')} channel="gallery" />}
      {watches && <WatchNote t={t} />}
    </section>
  )
})

/** Says what one sees here, and when it happened. */
function WatchNote({ t }: { t: Translate }) {
  const isFull = useTable((table) => table.players.length >= table.room.max_players)
  const delay = useTable((table) => table.room.spectator_delay)
  return (
    <p className="watch-note">
      <b>{t('gallery.youWatch')}</b> {t(isFull ? 'gallery.seatsTaken' : 'gallery.seatFree')}{' '}
      {delay === 0 ? t('gallery.sees') : t('gallery.seesLater', { delay: t(`gallery.delay_${delay}`) })}
    </p>
  )
}
