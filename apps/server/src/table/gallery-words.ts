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
  private came: string[] = []
  private went: string[] = []
  private areAhead = false // somebody was sent a list in which those are already who are told of next

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

  /** Who came and went since this was told last; with all who watch, where somebody would else have one of them twice. */
  news(watching: readonly string[]): OutFrame {
    const payload: SpectatorsChanged = {
      count: watching.length,
      came: spectators(this.came),
      went: spectators(this.went),
      ...(this.areAhead && { spectators: spectators(watching) }),
    }
    this.came = []
    this.went = []
    this.areAhead = false
    return new OutFrame(JSON.stringify({ type: SPECTATORS_CHANGED, payload }))
  }

  said(username: string, text: string, at: number): OutFrame {
    const line = lineText({ channel: GALLERY, username, text, at })
    this.lines.push(line)
    if (this.lines.length > LINES_KEPT) this.lines.shift()
    return new OutFrame(`{"type":"chat","payload":${line}}`, 'ascii')
  }

  /** What those who have missed some news hold for true from now on; null where there is nothing to tell. */
  all(watching: readonly string[]): OutFrame | null {
    if (watching.length + this.lines.length === 0) return null
    const fields = `"count":${watching.length},"came":[],"went":[],${this.listsText(watching)}`
    return new OutFrame(`{"type":"${SPECTATORS_CHANGED}","payload":{${fields}}}`, 'ascii')
  }

  /** The fields of `sync_state` that tell of the gallery, in ASCII. */
  stateText(watching: readonly string[], isSpectator: boolean): string {
    return `"spectator":${isSpectator},${this.listsText(watching)}`
  }

  private listsText(watching: readonly string[]): string {
    this.areAhead ||= this.isNews
    return `"spectators":${listText(watching)},"gallery":[${this.lines.join(',')}]`
  }
}
