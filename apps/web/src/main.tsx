import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { startAnalytics } from './lib/analytics.ts'
import { loadConfig } from './lib/config.ts'
import { startI18n } from './lib/i18n.ts'
import { loadModule } from './lib/load-module.ts'
import { followPlainLinks, setNavigator } from './lib/navigate.ts'
import { followTheme } from './lib/theme.ts'
import { untilRead } from './lib/until-read.ts'
import './styles/app.css'

followTheme()
followSession()
followPlainLinks()

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root')
const root = createRoot(element)

const loadApp = () => loadModule(() => import('./app/start-app.tsx'))
const loadLanding = () => loadModule(() => import('./app/start-landing.tsx'))
const startApp = async () => (await loadApp()).startApp(root)

/** A first visit to the landing page does without the router; the first step away from it brings the rest. */
const startLanding = async () => {
  setNavigator((href, { replace }) => {
    if (replace) window.history.replaceState(null, '', href)
    else window.history.pushState(null, '', href)
    void startApp()
  })
  return (await loadLanding()).startLanding(root)
}

// Words, settings and the screen's own code come side by side; the first paint has all three.
const ready = Promise.all([startI18n(), loadConfig()])
await untilRead()
const screen = window.location.pathname === '/' ? loadLanding() : loadApp()
await Promise.all([ready, screen])
await (window.location.pathname === '/' ? startLanding() : startApp())
void startAnalytics()
