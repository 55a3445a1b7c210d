import { parseAbi } from 'viem'

export const routerAbi = parseAbi([
  'struct Order { address tokenIn; address tokenOut; uint256 amountIn; uint256 minimumOut; address[] pools; address to; uint256 deadline; }',
  'function swap(Order order) payable returns (uint256 amountOut)',
  'function swapWithPermit(Order order, uint256 permitDeadline, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountOut)',
])
