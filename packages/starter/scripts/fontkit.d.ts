declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  interface Glyph {
    id: number
    advanceWidth: number
    path: { commands: PathCommand[] }
  }
  interface Font {
    unitsPerEm: number
    getVariation(axes: Record<string, number>): Font
    glyphForCodePoint(code: number): Glyph
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { positions: { xAdvance: number }[] }
  }
  export function create(data: Uint8Array): Font
}

declare module 'wawoff2' {
  export function decompress(data: Uint8Array): Promise<Uint8Array>
}
