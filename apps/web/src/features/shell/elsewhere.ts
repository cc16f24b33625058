import { appConfig } from '../../lib/config.ts'

/** The project's places on other sites, by the keys of their names. */
export const elsewhere = () => {
  const { community_url, support_url } = appConfig()
  return [
    { label: 'nav.joinUs', icon: 'chat', href: community_url },
    { label: 'nav.supportUs', icon: 'heart', href: support_url },
  ] as const
}
