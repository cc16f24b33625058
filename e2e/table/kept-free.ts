// What at a table has to be read or pressed at any time, and what lies on it.
import type { Page } from '@playwright/test'

const KEPT_FREE = '.who b, .seat-chip, .life output, .life-input, .hand-card, .hand-count, .pass'

/** What of the table one of these lies on, which of them lie on one another, and which are not wholly on the screen. */
export const faultsOf = (page: Page, floating: string): Promise<string[]> =>
  page.evaluate(
    ([notices, keptFree]) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const box = element.getBoundingClientRect()
          const edge = element.closest('.toasts, .bubbles')?.getBoundingClientRect() // what does not fit is scrolled to
          const [left, top] = [Math.max(box.left, edge?.left ?? box.left), Math.max(box.top, edge?.top ?? box.top)]
          const right = Math.min(box.right, edge?.right ?? box.right)
          const bottom = Math.max(top, Math.min(box.bottom, edge?.bottom ?? box.bottom))
          const name = `${element.className || element.tagName} ${element.textContent?.slice(0, 24)}`
          return { element, name, left, top, right, bottom }
        })
      const said = boxes(notices)
      const meet = (a: (typeof said)[number], b: (typeof said)[number]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      const outside = said.filter(({ element, left, top, right, bottom }) => {
        const board = element.closest('.board')?.getBoundingClientRect()
        const edge = board ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
        return left < edge.left || top < edge.top || right > edge.right || bottom > edge.bottom
      })
      const isFloating = ({ element }: (typeof said)[number]) => !element.matches('.away-notice')
      return [
        ...outside.map(({ name }) => `${name} is cut`),
        ...said.flatMap((one) =>
          boxes(keptFree).flatMap((kept) =>
            meet(one, kept) && !one.element.contains(kept.element) ? [`${one.name} on ${kept.name}`] : [],
          ),
        ),
        ...said
          .filter(isFloating)
          .flatMap((one, i, all) =>
            all.slice(i + 1).flatMap((next) => (meet(one, next) ? [`${one.name} on ${next.name}`] : [])),
          ),
      ]
    },
    [floating, KEPT_FREE] as const,
  )
