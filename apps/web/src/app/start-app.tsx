import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { setNavigator } from '../lib/navigate.ts'
import { router } from './router.tsx'

/** The whole app, from whatever address the browser shows. */
export async function startApp(root: Root): Promise<void> {
  setNavigator((href, { replace }) => {
    if (replace) router.history.replace(href)
    else router.history.push(href)
  })
  await router.load()
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
