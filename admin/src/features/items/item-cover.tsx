import {
  coverSources,
  getStaffItem,
  putBackItemCover,
  type StaffItemDetail,
  setItemCover,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Card, Flex, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { PictureAction } from '../../ui/picture-button.tsx'
import { useTimeText } from '../../ui/time-text.ts'

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
          <Flex gap={8} wrap>
            {item.coverReplacedAt && <PutBack id={item.id} replacedAt={item.coverReplacedAt} />}
            <PictureAction
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
          </Flex>
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

/** Gives the item the cover back that the present one replaced. */
function PutBack({ id, replacedAt }: { id: number; replacedAt: string }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('putBackCover')}</Button>
      <ActionDialog<typeof putBackItemCover, object>
        call={putBackItemCover}
        changed={[getStaffItem]}
        title={t('putBackCover')}
        okText={t('putBackCover')}
        hint={t('putBackCoverHint', { at: timeText(replacedAt) })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        inputOf={() => ({ id, replacedAt })}
      >
        {null}
      </ActionDialog>
    </>
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
