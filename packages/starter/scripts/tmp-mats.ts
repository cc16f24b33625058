import { writeFileSync } from 'node:fs'
import { MAT_NAMES, paintMat, paintBack, paintDusk, faviconSvg, wordmarkSvg, socialCardSvg } from '../src/scenery/index.ts'
import { starterPrintings } from '../src/index.ts'
import { factsOfPrinting, paintFace } from '../src/painter/index.ts'
const img=(s:string,w:number)=>`<img width=${w} src="data:image/svg+xml;base64,${Buffer.from(s).toString('base64')}">`
let h='<body style="background:#0d1017;display:flex;flex-wrap:wrap;gap:10px;color:#aaa">'
for (const m of MAT_NAMES) h+=`<div>${img(paintMat(m),420)}<br>${m} ${paintMat(m).length}</div>`
h+=img(paintBack(),300)+img(faviconSvg(),64)+`<div style="background:#fff">${img(wordmarkSvg(),300)}</div>`
const names=['Lantern-Eyed Fox','Tidebell Leviathan','Furnace Imperator','Orchard Elder','Gravemoth']
const fan=names.map(n=>starterPrintings().find(p=>p.card.name===n)!).filter(Boolean).map(p=>paintFace(factsOfPrinting(p,'front')!))
h+=img(socialCardSvg(fan),840)+`<div style="background:#0d1017">${img(paintDusk('dark'),960)}</div><div style="background:#faf8f4">${img(paintDusk('light'),960)}</div>`
writeFileSync('/tmp/sheets/mats.html',h)
