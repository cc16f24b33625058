import { Ghost } from './ghost.tsx'
import { Marks, WentBack } from './marks.tsx'
import { Slip } from './slip.tsx'
import './rewind.css'

export function RewindScreen() {
  return (
    <>
      <Ghost />
      <Marks />
      <WentBack />
      <Slip />
    </>
  )
}
