// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// A constant-product exchange of two tokens, with the interface of Uniswap V2. Keeps a fee of 0.3 % of the input.
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

    /// Sets the reserves to the balances.
    function sync() public {
        reserve0 = uint112(Token(token0).balanceOf(address(this)));
        reserve1 = uint112(Token(token1).balanceOf(address(this)));
        changedAt = uint32(block.timestamp);
    }

    /// Sells the amount received since the last update, which excludes transfer fees of the token.
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
