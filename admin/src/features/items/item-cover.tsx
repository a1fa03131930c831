import { coverSources, getStaffItem, type StaffItemDetail, setItemCover } from '@liuguang/contract'
import { App, Card, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { PictureButton } from '../../ui/picture-button.tsx'

/** The cover of an item, which staff may replace. */
export function ItemCover({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const { message } = App.useApp()
  const mayChange = useMay('catalogue.change')
  const replace = useAct(setItemCover, [getStaffItem])
  const picture = coverSources(item.cover).at(-1)
  return (
    <Card
      title={t('cover')}
      extra={
        mayChange && (
          <PictureButton
            label={t('uploadCover')}
            isBusy={replace.isPending}
            onChoose={(file) =>
              replace.mutate({ id: item.id, file }, { onSuccess: () => void message.success(t('coverSoon')) })
            }
          />
        )
      }
    >
      <ActFailure error={replace.error} />
      {picture ? (
        <img src={picture.jpeg} alt={t('cover')} style={{ maxWidth: '100%', maxHeight: 320 }} />
      ) : (
        <Typography.Text type="secondary">{t('noCover')}</Typography.Text>
      )}
    </Card>
  )
}
