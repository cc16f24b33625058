// biome-ignore-all lint/performance/noBarrelFile: the one door of what comes late, so that it comes as one
export { LineButton } from './line-button.tsx'
export { RewindScreen } from './rewind-screen.tsx'
export { watchTable } from './watch.ts'
