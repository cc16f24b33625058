import type { ReactNode } from 'react'
import { faceUrl } from '../../lib/art/demo-faces.ts'
import { Dusk } from '../../lib/art/dusk.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import './auth-scene.css'

/** Cards of the starter set, to go round the table. */
export const Faces = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <img key={name} src={faceUrl(name, 'large')} alt="" width={420} height={587} />)

/** The two halves of a sign-in page: four places round the gap that is the table, and the form. */
export function AuthScene({ wheel, say, children }: { wheel: ReactNode; say: string; children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <div className="grid min-h-screen md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="auth-scene dark">
        <Dusk className="absolute inset-x-0 bottom-0 h-[48%] w-full" width={900} end={2000} />
        <div className="auth-wheel" aria-hidden="true">
          {wheel}
        </div>
        <div className="absolute inset-x-10 bottom-9">
          <p className="font-display text-[30px] leading-[38px] font-[540] tracking-[-0.015em]">{say}</p>
          <p className="mt-2 text-[13px] text-text-2">{t('credit')}</p>
        </div>
      </aside>
      <main className="flex flex-col px-(--gutter) pt-20 pb-8" id="main" tabIndex={-1}>
        <div className="m-auto w-full max-w-[400px]">{children}</div>
      </main>
    </div>
  )
}
