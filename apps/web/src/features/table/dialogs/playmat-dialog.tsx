import { PLAYMATS, type Playmat } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Radio, Radios } from '../../../ui/radios.tsx'
import { matThumbUri } from '../art/pictures.ts'
import { useClient, useTable } from '../client.ts'
import { ownPlayer } from '../own-player.ts'
import { rememberPlaymat } from '../preferences.ts'

export function PlaymatDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const current = useTable((table) => ownPlayer(table)?.playmat ?? 'none')
  const [chosen, setChosen] = useState<Playmat>(current)
  const apply = () => {
    rememberPlaymat(chosen)
    store.act('set_playmat', { playmat: chosen })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('menu.playmat')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={apply}>
            {t('playmat.apply')}
          </Button>
        </>
      }
    >
      <Radios
        className="mats"
        aria-label={t('menu.playmat')}
        value={chosen}
        onValueChange={(value) => setChosen(value as Playmat)}
      >
        {PLAYMATS.map((mat) => {
          const uri = matThumbUri(mat)
          return (
            <Radio key={mat} value={mat} className="mat-option">
              {uri ? <img src={uri} alt="" loading="lazy" /> : <span className="mat-none" />}
              <span>{t(`playmat.${mat}`)}</span>
            </Radio>
          )
        })}
      </Radios>
    </Dialog>
  )
}
