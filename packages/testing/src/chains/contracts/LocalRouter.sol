// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LocalPool} from "./LocalPool.sol";
import {LocalPermitToken} from "./LocalPermitToken.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Swaps through a sequence of pools. It holds no funds, and takes only what its caller specifies.
contract LocalRouter {
    struct Order {
        /// Zero for the native currency.
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        /// The swap reverts if the recipient would receive less.
        uint256 minimumOut;
        address[] pools;
        address to;
        /// Seconds since 1970.
        uint256 deadline;
    }

    WrappedEther public immutable wrapped;

    error Expired(uint256 deadline);
    error TooLittle(uint256 amountOut, uint256 minimumOut);
    error WrongPath(address token);
    error WrongPayment(uint256 value, uint256 amountIn);
    error PaymentFailed(address to);

    constructor(WrappedEther wrapped_) {
        wrapped = wrapped_;
    }

    receive() external payable {}

    function swapWithPermit(Order calldata order, uint256 permitDeadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256)
    {
        // Another account may have submitted the permit already: the allowance then exists.
        try LocalPermitToken(order.tokenIn).permit(msg.sender, address(this), order.amountIn, permitDeadline, v, r, s) {}
            catch {}
        return swap(order);
    }

    function swap(Order calldata order) public payable returns (uint256 amountOut) {
        if (block.timestamp > order.deadline) revert Expired(order.deadline);
        bool unwraps = order.tokenOut == address(0);
        address receiver = unwraps ? address(this) : order.to;
        LocalPermitToken bought = LocalPermitToken(unwraps ? address(wrapped) : order.tokenOut);
        uint256 before = bought.balanceOf(receiver);
        address last = sellAlong(order, pay(order), receiver);
        if (last != address(bought)) revert WrongPath(last);
        amountOut = bought.balanceOf(receiver) - before;
        if (amountOut < order.minimumOut) revert TooLittle(amountOut, order.minimumOut);
        if (!unwraps) return amountOut;
        wrapped.withdraw(amountOut);
        (bool ok,) = order.to.call{value: amountOut}("");
        if (!ok) revert PaymentFailed(order.to);
    }

    /// Transfers the sold tokens to the first pool. Returns the token that arrives there.
    function pay(Order calldata order) private returns (address token) {
        if (msg.value != (order.tokenIn == address(0) ? order.amountIn : 0)) {
            revert WrongPayment(msg.value, order.amountIn);
        }
        if (order.tokenIn != address(0)) {
            LocalPermitToken(order.tokenIn).transferFrom(msg.sender, order.pools[0], order.amountIn);
            return order.tokenIn;
        }
        wrapped.deposit{value: msg.value}();
        wrapped.transfer(order.pools[0], msg.value);
        return address(wrapped);
    }

    function sellAlong(Order calldata order, address token, address receiver) private returns (address) {
        for (uint256 at = 0; at < order.pools.length; at++) {
            LocalPool pool = LocalPool(order.pools[at]);
            pool.sell(token, at + 1 < order.pools.length ? order.pools[at + 1] : receiver);
            token = token == pool.token0() ? pool.token1() : pool.token0();
        }
        return token;
    }
}
