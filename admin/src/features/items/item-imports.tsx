import {
  getStaffItem,
  listImports,
  listItemFiles,
  reencodeItem,
  retryImport,
  type StaffItemDetail,
} from '@liuguang/contract'
import { App, Button, Card, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { ImportFailure, useImportStateText } from '../../ui/import-failure.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { ReplaceFile } from './replace-file.tsx'

type Row = StaffItemDetail['imports'][number]

const outdated = [getStaffItem, listImports, listItemFiles]

/** The processing of each file of an item. The newest can be tried again when it failed, and the file be encoded again or replaced. */
export function ItemImports({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'imports', 'app'])
  const timeText = useTimeText()
  const stateText = useImportStateText()
  const { message, modal } = App.useApp()
  const mayImport = useMay('publishing.import')
  const retry = useAct(retryImport, outdated)
  const reencode = useAct(reencodeItem, outdated)
  const [newest] = item.imports
  const wasPublished = item.state === 'published' || item.state === 'hidden'
  const confirmReencoding = () =>
    void modal.confirm({
      ...{ title: t('reencode'), content: t('reencodeHint') },
      ...{ okText: t('reencode'), cancelText: t('app:cancel') },
      onOk() {
        retry.reset()
        reencode.mutate({ id: item.id }, { onSuccess: () => void message.info(t('reencodeStarted')) })
      },
    })
  const tryAgain = () => {
    reencode.reset()
    retry.mutate(
      { itemId: item.id },
      { onSuccess: ({ hasRestarted }) => void message.info(t(hasRestarted ? 'retried' : 'notFailed')) },
    )
  }
  return (
    <Card
      title={t('imports')}
      extra={
        mayImport &&
        wasPublished && (
          <Flex gap={8} wrap>
            {item.owner === null && <ReplaceFile item={item} />}
            {item.hasSource && (
              <Button loading={reencode.isPending} onClick={confirmReencoding}>
                {t('reencode')}
              </Button>
            )}
          </Flex>
        )
      }
    >
      <ActFailure error={retry.error ?? reencode.error} />
      {newest && wasPublished && !item.hasSource && (
        <Typography.Paragraph type="secondary">{t('noSource')}</Typography.Paragraph>
      )}
      <WideTable<Row>
        rowKey="id"
        size="small"
        empty={t('noImports')}
        dataSource={item.imports}
        columns={[
          {
            title: t('state'),
            render: (_, { state, progress, isReencode, isReplacement }) => (
              <>
                {stateText({ state, progress })} {isReencode && <Tag>{t('isReencode')}</Tag>}
                {isReplacement && <Tag>{t('isReplacement')}</Tag>}
              </>
            ),
          },
          {
            title: t('imports:why'),
            render: (_, row) => <ImportFailure {...row} />,
          },
          { title: t('imports:updatedAt'), render: (_, { at }) => timeText(at) },
          {
            key: 'actions',
            title: t('app:table.actions'),
            render: (_, { id, state }) =>
              mayImport &&
              id === newest?.id &&
              state === 'failed' && (
                <HintedButton hint={t('imports:retryHint')} loading={retry.isPending} onClick={tryAgain}>
                  {t('retry')}
                </HintedButton>
              ),
          },
        ]}
      />
    </Card>
  )
}
