import { Button, type ButtonProps, Flex, Tooltip, Typography } from 'antd'
import { useId } from 'react'
import { useIsNarrow } from './use-is-narrow.ts'

/**
 * A button that acts at once. What it does is said while it is pointed at, or has the focus; on a phone, where nothing is
 * pointed at, below it.
 */
export function HintedButton({ hint, ...button }: ButtonProps & { hint: string }) {
  const isNarrow = useIsNarrow()
  const id = useId()
  if (isNarrow)
    return (
      <Flex vertical gap={4} align="start">
        <Button {...button} aria-describedby={id} />
        <Typography.Text type="secondary" id={id}>
          {hint}
        </Typography.Text>
      </Flex>
    )
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <Button {...button} />
    </Tooltip>
  )
}
