/// <reference lib="dom" />
// What is wrong with a page's layout, as a browser can tell: for tests that walk through sizes and languages.
import type { Page } from '@playwright/test'

/** Runs in the page. */
const findFaults = (): string[] => {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).split(' ')[0]}` : ''} "${text}"`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], .sr-only, .skip-link')
  // What can be scrolled into view is not lost.
  const scrollsSideways = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    return false
  }

  const all = [...top.querySelectorAll('*')].filter(isShown)
  for (const element of all) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isControl = element.matches('button, a[href], input, select, textarea')
    if (!hasText && !isControl) continue
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    if ((box.right > root.clientWidth + 1 || box.left < -1) && !scrollsSideways(element))
      faults.push(`${nameOf(element)} stands out of the window: ${Math.round(box.left)} to ${Math.round(box.right)}`)
    const { overflowX, textOverflow, display } = getComputedStyle(element)
    if (display === 'inline' || element.matches('input, textarea, select')) continue
    const isCut = element.scrollWidth > element.clientWidth + 1
    if (
      isCut &&
      (isControl || overflowX !== 'visible') &&
      textOverflow !== 'ellipsis' &&
      !/auto|scroll/.test(overflowX)
    )
      faults.push(`${nameOf(element)} needs ${element.scrollWidth} px and has ${element.clientWidth}`)
  }

  // What a box that scrolls has rolled away covers nothing.
  const shownPart = (element: Element): DOMRect => {
    let { left, top: high, right, bottom } = element.getBoundingClientRect()
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      high = Math.max(high, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return new DOMRect(left, high, Math.max(0, right - left), Math.max(0, bottom - high))
  }

  const controls = all
    .filter((element) => element.matches('button, a[href], input, select, textarea, [role=switch]'))
    .filter(
      (element) =>
        ![...document.querySelectorAll('.top-bar, .toasts, .offline, aside')].some(
          (layer) => layer.contains(element) && getComputedStyle(layer).position !== 'static',
        ),
    )
    .map((element) => ({ element, box: shownPart(element) }))
  for (const [index, a] of controls.entries())
    for (const b of controls.slice(index + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (wide > 2 && high > 2 && !a.element.closest('.deck-pile, .deck-picture, .deck-row, .search-result, .hand-fan'))
        faults.push(`${nameOf(a.element)} and ${nameOf(b.element)} overlap`)
    }
  return faults
}

export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

/** Changes the language as another tab would, without a new page. */
export const speak = async (page: Page, language: string): Promise<void> => {
  await page.evaluate((key) => {
    localStorage.setItem('i18nextLng', key)
    window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', storageArea: localStorage }))
  }, language)
  await page.waitForFunction((key) => document.documentElement.lang === key, language)
}
