import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { LandingPage } from '../features/shell/landing-page.tsx'
import { Frame } from './frame.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The landing page alone, without router and queries: half the code, and nothing that a visitor has to wait for. */
export function startLanding(root: Root): void {
  root.render(
    <StrictMode>
      <Frame>
        <PublicLayout>
          <LandingPage />
        </PublicLayout>
      </Frame>
    </StrictMode>,
  )
}
