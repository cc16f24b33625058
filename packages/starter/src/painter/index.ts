export { type FaceFacts, type FacePart, factsOfPrinting, factsOfRow } from './face-facts.ts'
export {
  FACE_VERSION,
  type FaceOptions,
  type FaceSize,
  type LaidFace,
  layFace,
  paintFace,
  paintTextFace,
} from './paint-face.ts'
export { pipSvg, symbolsOf } from './pips.ts'
