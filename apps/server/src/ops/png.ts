import { renderAsync } from '@resvg/resvg-js'

/** Letters are outlines already: no font of the machine is looked for. Drawn beside the loop, so that nobody waits for it. */
const OPTIONS = { font: { loadSystemFonts: false } }

export const renderSvg = (svg: string) => renderAsync(svg, OPTIONS)

export const pngOf = async (svg: string): Promise<Buffer> => (await renderSvg(svg)).asPng()
