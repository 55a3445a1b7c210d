// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// An exchange of two tokens whose reserves multiply to a constant, read as one of Uniswap V2. 0.3 % of what it is sent
/// stay in it.
contract LocalPool {
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;

    error NotOfThisPool(address token);
    error NothingToSell();

    constructor(address tokenA, address tokenB) {
        (token0, token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// What it was sent is what it has.
    function sync() public {
        reserve0 = uint112(Token(token0).balanceOf(address(this)));
        reserve1 = uint112(Token(token1).balanceOf(address(this)));
        changedAt = uint32(block.timestamp);
    }

    /// Sells what arrived since the reserves were read: what a token keeps of a transfer is not sold.
    function sell(address token, address to) external returns (uint256 amountOut) {
        bool isFirst = token == token0;
        if (!isFirst && token != token1) revert NotOfThisPool(token);
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 paid = (Token(token).balanceOf(address(this)) - reserveIn) * 997;
        amountOut = (paid * reserveOut) / (reserveIn * 1000 + paid);
        if (amountOut == 0) revert NothingToSell();
        Token(isFirst ? token1 : token0).transfer(to, amountOut);
        sync();
    }
}
