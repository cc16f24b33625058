/**
 * Where what floats is put: inside the page's main landmark, so that screen readers find it in a region; but not while
 * a dialog is open, which lies over the page or hides it.
 */
export const portalHome = (): HTMLElement =>
  document.querySelector('.dialog, .drawer, .scry') === null
    ? (document.getElementById('main') ?? document.body)
    : document.body
