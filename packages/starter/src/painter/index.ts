export { type FaceFacts, type FacePart, factsOfPrinting, factsOfRow } from './face-facts.ts'
export { faceVersion, PAINTER_VERSION } from './face-version.ts'
export {
  type FaceOptions,
  type FaceSize,
  type LaidFace,
  layFace,
  paintFace,
  paintTextFace,
} from './paint-face.ts'
export { pipSvg, symbolsOf } from './pips.ts'
export { warmPainter } from './warm-up.ts'
