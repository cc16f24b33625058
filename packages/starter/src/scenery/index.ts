export { paintBack } from './card-back.ts'
export { paintDusk } from './dusk.ts'
export { faviconSvg, markSvg, socialCardSvg, wordmarkSvg } from './mark.ts'
export { MAT_NAMES, type MatName, paintMat } from './playmats.ts'
