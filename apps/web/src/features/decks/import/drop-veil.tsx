import { useTranslation } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFileDrop } from './use-file-drop.ts'
import './drop-veil.css'

/** Lies over the page while a file is held over it, and takes the file. */
export function DropVeil({ isOn, onFile }: { isOn: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('decks')
  const isOver = useFileDrop(onFile, isOn)
  if (!isOver) return null
  return (
    <div className="drop-veil" role="status">
      <Icon name="import" size={32} />
      {t('import.dropHere')}
    </div>
  )
}
