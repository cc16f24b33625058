/**
 * Where what floats is put: inside the page's main landmark, so that screen readers find it in a region; but not while
 * a dialog is open, which hides the page behind it.
 */
export const portalHome = (): HTMLElement =>
  document.querySelector('.dialog, .drawer') === null
    ? (document.getElementById('main') ?? document.body)
    : document.body
