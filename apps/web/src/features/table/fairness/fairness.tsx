import { lazy, Suspense } from 'react'

const FairnessDialog = lazy(() => import('./fairness-dialog.tsx'))

/** The check of ended games comes only when it is asked for. */
export const Fairness = (props: { roomId: string; currentId: string | null; onClose: () => void }) => (
  <Suspense fallback={null}>
    <FairnessDialog {...props} />
  </Suspense>
)
