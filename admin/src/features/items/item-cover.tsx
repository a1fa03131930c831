import { coverSources, getStaffItem, type StaffItemDetail, setItemCover } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Card, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { PictureAct } from '../../ui/picture-button.tsx'

/** The worker makes a cover within seconds. */
const awaitedMs = 30_000
const refreshMs = 3000

/** The cover of an item, which staff may replace. */
export function ItemCover({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const { message } = App.useApp()
  const mayChange = useMay('catalogue.change')
  const awaitCover = useAwaitedCover(item.id)
  const picture = coverSources(item.cover).at(-1)
  return (
    <Card
      title={t('cover')}
      extra={
        mayChange && (
          <PictureAct
            call={setItemCover}
            changed={[getStaffItem]}
            label={t('uploadCover')}
            hint={t('coverHint')}
            input={{ id: item.id }}
            hidesSuccessMessage
            onDone={() => {
              awaitCover()
              void message.success(t('coverSoon'))
            }}
          />
        )
      }
    >
      {picture ? (
        <img src={picture.jpeg} alt={t('cover')} style={{ maxWidth: '100%', maxHeight: 320 }} />
      ) : (
        <Typography.Text type="secondary">{t('noCover')}</Typography.Text>
      )}
    </Card>
  )
}

/** Reads the item again for a while, so that the page shows the cover that the worker makes. */
function useAwaitedCover(id: number): () => void {
  const [awaitedSince, setAwaitedSince] = useState<number>()
  const isAwaited = awaitedSince !== undefined
  useQuery({ ...callQuery(getStaffItem, { id }), refetchInterval: isAwaited ? refreshMs : false })
  useEffect(() => {
    if (awaitedSince === undefined) return
    const timer = setTimeout(() => setAwaitedSince(undefined), awaitedMs)
    return () => clearTimeout(timer)
  }, [awaitedSince])
  return () => setAwaitedSince(Date.now())
}
