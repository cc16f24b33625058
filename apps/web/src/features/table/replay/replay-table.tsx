import type { Game, GameReplay } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/load-module.ts'
import { isSignedIn } from '../../../lib/session.ts'
import { ShareDialog } from '../../../lib/share-game/share-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Client, ClientContext, useUi } from '../client.ts'
import { createClient } from '../create-client.ts'
import { GameMenu } from '../dialogs/game-menu.tsx'
import { showsPanelAtFirst } from '../layout/boards.ts'
import { useTableEvents } from '../table-events.ts'
import { TableView } from '../table-view.tsx'
import { ZoneViewer } from '../zones/viewer.tsx'
import { replayQuery } from './api.ts'
import { Bar, useBarHeight } from './bar.tsx'
import { Film } from './film.ts'
import { FilmHelp } from './film-help.tsx'
import { filmKeys } from './film-keys.ts'
import { nameFormer } from './former-players.ts'
import { useFilmKeys } from './keys.ts'
import { PlayOnDialog } from './play-on-dialog.tsx'
import { Playback } from './playback.ts'
import './replay.css'

/** As at the table: no first screen has it. */
const LateWindow = lazyPart(() => import('../dialogs/late-windows.tsx'), 'LateWindow')

const ADDRESS_MS = 400 // so long a moment stands until the address names it

export interface ReplayProps {
  game: Game
  replay: GameReplay
  shareKey: string | undefined
  at: number | undefined
}

interface Cinema {
  readonly client: Client
  readonly playback: Playback
}

function openCinema({ game, replay, at }: ReplayProps, former: string, exit: () => void): Cinema {
  const film = new Film(nameFormer(replay, game, former))
  const client = createClient(
    {
      exit,
      retry: () => {},
      roomName: game.room_name,
      roomId: game.room_id,
      now: () => playback.film.timeOf(playback.seq),
    },
    'watcher',
  )
  const playback = new Playback(client.store, film, at ?? film.opening)
  client.store.setConnection('ended') // nothing comes from anywhere
  // How many are at the table changes in a film; the boards do not give way to the log each time.
  const panel = showsPanelAtFirst({ w: window.innerWidth, h: window.innerHeight }, game.players.length)
  client.ui.setState({ seat: replay.you, panel })
  return { client, playback }
}

/** The table's own boards on a game that is over, and a bar from which it is run. */
export function ReplayTable(props: ReplayProps) {
  const navigate = useNavigate()
  const { t } = useTranslation('games')
  const [cinema] = useState(() =>
    openCinema(props, t('player.former'), () => void navigate({ to: isSignedIn() ? '/games' : '/' })),
  )
  useEffect(() => () => cinema.playback.pause(), [cinema])
  return (
    <ClientContext value={cinema.client}>
      <Screening {...props} cinema={cinema} />
    </ClientContext>
  )
}

export type FilmWindow = 'help' | 'share' | 'playOn'

function Screening({ game, replay, shareKey, cinema }: ReplayProps & { cinema: Cinema }) {
  const { client, playback } = cinema
  const { t } = useTranslation('games')
  const queries = useQueryClient()
  const [window_, setWindow] = useState<FilmWindow | null>(null)
  const height = useBarHeight()
  const dialog = useUi((ui) => ui.dialog)
  const seat = useUi((ui) => ui.seat)
  useTableEvents()
  useAddress(playback)

  /** From one's own seat one sees what one saw; from another's, what everybody could see. */
  const lookFrom = async (player: string) => {
    const isOwn = player === replay.you
    if (replay.you !== null && (seat === replay.you) !== isOwn) {
      const wanted = isOwn ? replay : await queries.fetchQuery(replayQuery(game.id, shareKey, 'open'))
      playback.show(new Film(nameFormer(wanted, game, t('player.former'))))
    }
    client.ui.setState({ seat: player })
  }
  const share = () => {
    if (game.you !== null) setWindow('share')
    else void copyAddress(playback.seq, t)
  }
  const download = () => save(`${game.room_name}.json`, JSON.stringify(replay))
  const keys = filmKeys({ client, playback, lookFrom: (player) => void lookFrom(player), share, download })
  useFilmKeys(keys)
  const close = () => setWindow(null)
  return (
    <TableView client={client} foot={height}>
      <Bar
        game={game}
        playback={playback}
        height={height}
        onLookFrom={(player) => void lookFrom(player)}
        onShare={share}
        onDownload={download}
        onPlayOn={() => setWindow('playOn')}
      />
      <ZoneViewer />
      <GameMenu />
      {dialog?.kind === 'help' && <FilmHelp keys={keys} onClose={() => client.ui.setState({ dialog: null })} />}
      {dialog?.kind === 'revealed' && (
        <Suspense fallback={null}>
          <LateWindow dialog={dialog} onClose={() => client.ui.setState({ dialog: null })} />
        </Suspense>
      )}
      {window_ === 'share' && <ShareDialog game={game} at={playback.seq} onOpenChange={(open) => !open && close()} />}
      {window_ === 'playOn' && <PlayOnDialog game={game} shareKey={shareKey} at={playback.seq} onClose={close} />}
    </TableView>
  )
}

/** The address names the moment, once one stays at it. */
function useAddress(playback: Playback): void {
  const navigate = useNavigate()
  const { seq, isPlaying } = useStore(playback.state)
  useEffect(() => {
    if (isPlaying) return
    const timer = setTimeout(
      () => void navigate({ to: '.', search: (old) => ({ ...old, at: seq }), replace: true, resetScroll: false }),
      ADDRESS_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate, seq, isPlaying])
}

async function copyAddress(seq: number, t: (key: string) => string): Promise<void> {
  const link = new URL(window.location.href)
  link.searchParams.set('at', `${seq}`)
  try {
    await navigator.clipboard.writeText(link.href)
    toast.success(t('share.copied'))
  } catch {
    // No clipboard without https or permission: the link itself is the next best thing.
    toast.info(t('share.byHand'), { description: link.href, duration: Number.POSITIVE_INFINITY })
  }
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
