// What is told of those who watch, and what they say.
import { quoted } from '@fourmat/game'
import { GALLERY, type GalleryChat, SPECTATORS_CHANGED, type SpectatorsChanged } from '@fourmat/protocol'
import { OutFrame } from './frame.ts'

const LINES_KEPT = 50

const nameText = (username: string): string => `{"username":${quoted(username)}}`

const listText = (usernames: readonly string[]): string => `[${usernames.map(nameText).join(',')}]`

const lineText = ({ channel, username, text, at }: GalleryChat): string =>
  `{"channel":"${channel}","username":${quoted(username)},"text":${quoted(text)},"at":${at}}`

const spectators = (usernames: readonly string[]) => usernames.map((username) => ({ username }))

export class GalleryWords {
  private readonly lines: string[] = []
  private told: string[] = [] // who watched when this was told last
  private came: string[] = []
  private went: string[] = []

  /** Who comes and goes before anybody was told was never there. */
  note(username: string, what: 'came' | 'went'): void {
    const opposite = what === 'came' ? this.went : this.came
    const at = opposite.indexOf(username)
    if (at >= 0) opposite.splice(at, 1)
    else this[what].push(username)
  }

  get isNews(): boolean {
    return this.came.length > 0 || this.went.length > 0
  }

  /** Who came and went since this was told last. */
  news(count: number): OutFrame {
    const payload: SpectatorsChanged = { count, came: spectators(this.came), went: spectators(this.went) }
    for (const username of this.went) this.told.splice(this.told.indexOf(username), 1)
    this.told.push(...this.came)
    this.came = []
    this.went = []
    return new OutFrame(JSON.stringify({ type: SPECTATORS_CHANGED, payload }))
  }

  said(username: string, text: string, at: number): OutFrame {
    const line = lineText({ channel: GALLERY, username, text, at })
    this.lines.push(line)
    if (this.lines.length > LINES_KEPT) this.lines.shift()
    return new OutFrame(`{"type":"chat","payload":${line}}`, 'ascii')
  }

  /** What those who have missed some news hold for true from now on; null where there is nothing to tell. */
  all(): OutFrame | null {
    if (this.told.length + this.lines.length === 0) return null
    const fields = `"count":${this.told.length},"came":[],"went":[],${this.listsText()}`
    return new OutFrame(`{"type":"${SPECTATORS_CHANGED}","payload":{${fields}}}`, 'ascii')
  }

  /** The fields of `sync_state` that tell of the gallery, in ASCII. */
  stateText(isSpectator: boolean): string {
    return `"spectator":${isSpectator},${this.listsText()}`
  }

  /** Whoever has come since is in the next news, and would be there twice. */
  private listsText(): string {
    return `"spectators":${listText(this.told)},"gallery":[${this.lines.join(',')}]`
  }
}
