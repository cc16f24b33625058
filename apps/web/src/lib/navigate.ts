// Going to another screen without knowing who does it: the router where it runs, and on the bare landing page, which
// does without one, whatever fetches the rest of the app.

type Navigator = (href: string, options: { replace: boolean }) => void

let navigator: Navigator = (href) => window.location.assign(href)

export const setNavigator = (next: Navigator): void => {
  navigator = next
}

export const goTo = (href: string, options: { replace?: boolean } = {}): void =>
  navigator(href, { replace: options.replace ?? false })

const isOurPage = (url: URL): boolean =>
  url.origin === window.location.origin && !/^\/(api|faces|locales|assets)\//.test(url.pathname)

/** Plain links to our own pages change the screen instead of loading the page anew. */
export function followPlainLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (!isOurPage(url) || (url.hash && url.pathname === window.location.pathname)) return
    event.preventDefault()
    goTo(`${url.pathname}${url.search}${url.hash}`)
  })
}
