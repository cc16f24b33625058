import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { router } from './app/router.tsx'
import { startAnalytics } from './lib/analytics.ts'
import { loadConfig } from './lib/config.ts'
import { startI18n } from './lib/i18n.ts'
import { followTheme } from './lib/theme.ts'
import './styles/app.css'

followTheme()
followSession(router)

// Words, settings and the screen's own code come side by side; the first paint has all three.
const words = startI18n()
const settings = loadConfig()
await Promise.all([words, settings])
await router.load()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
void startAnalytics()
