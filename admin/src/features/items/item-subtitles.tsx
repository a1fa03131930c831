import {
  attachSubtitles,
  detachSubtitles,
  getStaffItem,
  limits,
  type StaffItemDetail,
} from '@liuguang/contract'
import { App, Button, Card, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { LastActionText } from '../../ui/last-action.tsx'
import { useUndo } from '../../ui/use-undo.tsx'

interface Former {
  label: string
  file: string
  language: string
  expected: string | null
}

/** What attaches former subtitles again. Undefined: the written file may be longer than the one that was read. */
const attaching = (id: number, { file, ...names }: Former) =>
  file.length > limits.subtitleFileMax
    ? undefined
    : { id, ...names, file: new File([file], `${names.language}.vtt`, { type: 'text/vtt' }) }

/** The subtitles of an item by language. */
export function ItemSubtitles({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'app'])
  const { modal } = App.useApp()
  const mayChange = useMay('catalogue.change')
  const [isAdding, setAdding] = useState(false)
  const detach = useAction(detachSubtitles, [getStaffItem])
  const offerAttaching = useUndo(attachSubtitles, [getStaffItem])
  const offerDetaching = useUndo(detachSubtitles, [getStaffItem])
  const remove = async (language: string) => {
    const { removed } = await detach.mutateAsync({ id: item.id, language })
    offerAttaching(
      t('app:done'),
      removed ? attaching(item.id, { ...removed, language, expected: null }) : undefined,
    )
  }
  return (
    <Card
      title={t('subtitles')}
      extra={mayChange && <Button onClick={() => setAdding(true)}>{t('addSubtitles')}</Button>}
    >
      <ActionFailure error={detach.error} />
      {item.subtitles.length === 0 && <Typography.Text type="secondary">{t('noSubtitles')}</Typography.Text>}
      <Flex vertical gap={8}>
        {item.subtitles.map(({ language, label, lastAction }) => (
          <Flex key={language} justify="space-between" align="center" gap={8}>
            <Flex vertical>
              <span>
                {label} <Typography.Text type="secondary">{language}</Typography.Text>
              </span>
              <LastActionText action={lastAction} />
            </Flex>
            {mayChange && (
              <Button
                loading={detach.isPending}
                aria-label={`${t('removeSubtitles')} ${label}`}
                onClick={() =>
                  void modal.confirm({
                    title: `${t('removeSubtitles')} · ${label}`,
                    content: t('removeSubtitlesHint'),
                    okText: t('removeSubtitles'),
                    okButtonProps: { danger: true },
                    cancelText: t('app:cancel'),
                    // The card shows why it is refused.
                    onOk: () => remove(language).catch(() => undefined),
                  })
                }
              >
                {t('removeSubtitles')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      <ActionDialog<typeof attachSubtitles, { language: string; label: string; file: File }>
        call={attachSubtitles}
        changed={[getStaffItem]}
        title={t('addSubtitles')}
        okText={t('addSubtitles')}
        hint={t('subtitleHint')}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        inputOf={(values) => ({ id: item.id, ...values })}
        hidesSuccessMessage
        onDone={({ cues, version, replaced }, { language }) => {
          const title = t('cues', { count: cues })
          if (replaced)
            offerAttaching(title, attaching(item.id, { ...replaced, language, expected: version }))
          else offerDetaching(title, { id: item.id, language, expected: version })
        }}
      >
        <Form.Item
          name="language"
          label={t('language')}
          extra={t('languageHint')}
          rules={[{ required: true }]}
        >
          <Input maxLength={35} />
        </Form.Item>
        <Form.Item name="label" label={t('label')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.subtitleLabelMax} />
        </Form.Item>
        <Form.Item name="file" label={t('file')} rules={[{ required: true }]}>
          <FileField label={t('file')} accept=".vtt,text/vtt" />
        </Form.Item>
      </ActionDialog>
    </Card>
  )
}
