/** Per architecture: the kernel's audit id and its system call numbers. */
const kernels: Partial<Record<NodeJS.Architecture, { audit: number; clone: number; forks: number[] }>> = {
  // x64 also has fork and vfork. Newer architectures only have clone.
  x64: { audit: 0xc000_003e, clone: 56, forks: [57, 58] },
  arm64: { audit: 0xc000_00b7, clone: 220, forks: [] },
}
const clone3 = 435
/** Numbers from here on are the x32 variants of the same calls. */
const x32Calls = 0x4000_0000
const cloneThread = 0x0001_0000

// linux/filter.h and linux/seccomp.h
const load = 0x20
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const jumpIfAnyBit = 0x45
const returnAction = 0x06
const allow = 0x7fff_0000
const kill = 0x8000_0000
const refuseWith = (errno: number) => 0x0005_0000 | errno
const eagain = 11
const enosys = 38
const dataOffset = { call: 0, processor: 4, firstArgument: 16 }

/**
 * A seccomp filter that lets a program start threads and exec, but not start processes. A limit on their number
 * (RLIMIT_NPROC) does not work, because the kernel exempts root. Undefined for an unknown architecture.
 */
export function oneProcessFilter(arch: NodeJS.Architecture = process.arch): Buffer | undefined {
  const kernel = kernels[arch]
  if (kernel === undefined) return undefined
  const refuse = [returnAction, 0, 0, refuseWith(eagain)] as const
  const instructions: (readonly [code: number, jumpIfTrue: number, jumpIfFalse: number, value: number])[] = [
    [load, 0, 0, dataOffset.processor],
    [jumpIfEqual, 1, 0, kernel.audit],
    [returnAction, 0, 0, kill],
    [load, 0, 0, dataOffset.call],
    [jumpIfAtLeast, 0, 1, x32Calls],
    refuse,
    ...kernel.forks.flatMap((fork) => [[jumpIfEqual, 0, 1, fork], refuse] as const),
    // clone3 takes its flags from memory, which a filter cannot read. With ENOSYS the C library falls back to
    // clone.
    [jumpIfEqual, 0, 1, clone3],
    [returnAction, 0, 0, refuseWith(enosys)],
    [jumpIfEqual, 1, 0, kernel.clone],
    [returnAction, 0, 0, allow],
    [load, 0, 0, dataOffset.firstArgument],
    [jumpIfAnyBit, 1, 0, cloneThread],
    refuse,
    [returnAction, 0, 0, allow],
  ]
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, [code, jumpIfTrue, jumpIfFalse, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jumpIfTrue, index * 8 + 2)
    bytes.writeUInt8(jumpIfFalse, index * 8 + 3)
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4)
  }
  return bytes
}
