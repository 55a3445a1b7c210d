// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function balanceOf(address account) external view returns (uint256);
}

/// Two reserves that say a price, read as those of Uniswap V2. It trades nothing: what it was sent is what it has.
contract LocalPool {
    address public immutable token0;
    address public immutable token1;

    constructor(address tokenA, address tokenB) {
        (token0, token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp) {
        reserve0 = uint112(Token(token0).balanceOf(address(this)));
        reserve1 = uint112(Token(token1).balanceOf(address(this)));
        timestamp = uint32(block.timestamp);
    }
}
