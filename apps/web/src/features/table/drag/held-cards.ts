// The cards in the air: pictures in a layer of their own, moved together by one transform.

import type { CardId } from '@fourmat/game'
import type { Point } from '../layout/place.ts'

export interface Held {
  readonly id: CardId | null // null: the library's top card
  readonly element: HTMLElement
  readonly centre: Point // on the page, where it was taken up
}

export class HeldCards {
  readonly cards: readonly Held[]
  private readonly layer: HTMLElement
  private readonly veil: HTMLElement
  private readonly place = new KeyframeEffect(null, null, { fill: 'both' })

  constructor(root: HTMLElement, cards: readonly Held[], width: number) {
    this.cards = cards
    this.layer = document.createElement('div')
    this.layer.className = 'held-layer'
    for (const { element, centre } of cards) {
      const picture = document.createElement('div')
      const isTapped = element.classList.contains('is-tapped')
      picture.className = isTapped ? 'held is-tapped' : 'held'
      picture.style.width = `${width}px`
      picture.style.left = `${centre.x}px`
      picture.style.top = `${centre.y}px`
      const face = element.querySelector('.card-image, .cover, .card-body')
      if (face) picture.append(face.cloneNode(true))
      this.layer.append(picture)
      element.classList.add('is-lifted')
    }
    this.veil = document.createElement('div')
    this.veil.className = 'veil'
    root.append(this.veil, this.layer)
    this.place.target = this.layer
    new Animation(this.place).pause()
  }

  /**
   * By an animation that stands still: its place goes straight to what puts layers together, while a style that changes has the
   * browser sort all layers of the table anew, at every move of the pointer.
   */
  moveBy(dx: number, dy: number) {
    const transform = `translate3d(${dx}px, ${dy}px, 0)`
    this.place.setKeyframes([{ transform }, { transform }])
  }

  /** Puts the originals back on show and takes the pictures away, gliding home first when nothing came of it. */
  release(glidesHome: boolean) {
    this.veil.remove()
    const done = () => {
      this.layer.remove()
      for (const { element } of this.cards) element.classList.remove('is-lifted')
    }
    if (!glidesHome || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return done()
    const flight = this.layer.animate([{}, { transform: 'translate3d(0, 0, 0)' }], {
      duration: 120,
      easing: 'cubic-bezier(.2,.7,.2,1)',
    })
    flight.onfinish = done
    flight.oncancel = done
  }
}
