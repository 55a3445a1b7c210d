// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token of the local chains (ERC-20). Any account may mint. Burns `feeBasisPoints` of each transfer.
contract LocalToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable feeBasisPoints;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 feeBasisPoints_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        feeBasisPoints = feeBasisPoints_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    /// A transfer of zero needs no allowance, as in most tokens. Address poisoning uses such transfers.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        uint256 held = balanceOf[from];
        if (held < value) revert InsufficientBalance(from, held, value);
        uint256 fee = (value * feeBasisPoints) / 10_000;
        balanceOf[from] = held - value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee == 0) return;
        totalSupply -= fee;
        emit Transfer(from, address(0), fee);
    }
}
