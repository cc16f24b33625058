// A deck's page as the server sends it: the bar, and where its content belongs. There is no frame for it to wait in: it is read at once.
import { brand } from './frame-still.ts'

export const deckStill = (): string =>
  `<div class="reading"><header class="top-bar"><div class="wrap reading-bar">${brand('/', 26)}</div></header><main id="main"><!-- content --></main></div>`
