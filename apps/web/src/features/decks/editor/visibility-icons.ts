import type { Visibility } from '@fourmat/protocol'
import type { IconName } from '../../../ui/icon.tsx'

export const VISIBILITY_ICONS: Readonly<Record<Visibility, IconName>> = {
  private: 'lock',
  link: 'link',
  public: 'globe',
}
